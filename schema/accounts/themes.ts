/** The theme of the product: that of the system, light, or dark. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
