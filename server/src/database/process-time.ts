/**
 * A statement parameter that stands for the process's clock (`Context.now`) at the moment the statement is sent. The
 * connection fills in the time (prepared-statements.ts). So whatever depends on time, such as access that ends, is
 * judged anew by each statement and never by the database's clock.
 */
export const processTime = Symbol('the time of the process')
