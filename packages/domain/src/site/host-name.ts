/**
 * `book.club.example`: names with at least one dot, in lower case, without scheme, port or path. A name in other letters is
 * written as browsers send it: `xn--90ae`.
 */
export const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
