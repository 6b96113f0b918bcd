/** The colours of text and of its background. Names are stored; the theme decides how a name looks. */
export const textColors = ['gray', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const
export type TextColor = (typeof textColors)[number]

/** The value as a colour of the palette. */
export const textColor = (value: unknown): TextColor | undefined => textColors.find((one) => one === value)
