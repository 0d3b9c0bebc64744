/**
 * A parameter of a statement that stands for the process's clock (`Context.now`) at the moment the statement is sent. The
 * connection puts the time in its place (prepared-statements.ts), so that what depends on time, such as access that ends, is
 * judged at each statement anew, and never by the database's clock.
 */
export const processTime = Symbol('the time of the process')
