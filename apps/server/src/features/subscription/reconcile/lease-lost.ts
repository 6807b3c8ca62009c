/** Another process has taken the club over: what was begun here is given up. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of the club is over')
  }
}
