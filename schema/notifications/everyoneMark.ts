/** The mention in a text of everyone who is in the place. */
export const everyoneMark = '@[all]'
