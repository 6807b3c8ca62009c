// The only script of the offline page: back to the page that was asked for, as soon as there is a connection.
addEventListener('online', () => location.reload())
