export const sentPrefix = 'sent:'

/** Where the record lies that was sent last, as it was sealed for its people: it goes with the drafts of the person. */
export const sentPlaceOf = (userID: string): string => `${sentPrefix}${userID}`
