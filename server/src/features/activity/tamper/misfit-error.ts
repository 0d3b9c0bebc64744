/** The activity does not fit: a sentence that names the first row that does not, or all that were added later. */
export class MisfitError extends Error {}
