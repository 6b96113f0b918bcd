/** How the product looks: as the system does, light, or dark. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
