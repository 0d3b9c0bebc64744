/** The parts of Attention, in the order in which one goes through them. */
export const attentionTabs = ['change', 'due', 'review', 'passwords'] as const
export type AttentionTab = (typeof attentionTabs)[number]
