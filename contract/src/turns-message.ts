/** Refuses a name that does not read as written. Apart from the rule, as the first page shows the one and needs not the other. */
export const turnsMessage = 'must not have characters that reverse the order of letters'
