/** A problem that the operator must fix before Cardea can start; the message is the one sentence they read. */
export class StartError extends Error {}
