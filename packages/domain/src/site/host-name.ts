/** `book.club.example`: names with at least one dot, in lower case, without scheme, port or path. */
export const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,63}$/
