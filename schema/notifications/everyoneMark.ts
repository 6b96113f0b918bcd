/** What stands in a text for everyone who is in the place. */
export const everyoneMark = '@[all]'
