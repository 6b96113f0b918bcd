/** What the header panel may show next to the person; names that a client does not know are left out. */
export const headerIcons = ['search', 'recent', 'theme', 'shortcuts', 'settings'] as const
export type HeaderIcon = (typeof headerIcons)[number]

/** What the footer of the mobile layout may show. */
export const headerIconsMobile = [
  'pages',
  'chat',
  'notifications',
  'search',
  'new',
  'recent',
  'profile',
  'settings',
] as const
export type HeaderIconMobile = (typeof headerIconsMobile)[number]

/** The default. */
export const usualHeaderIcons = {
  desktop: ['search', 'settings'] as HeaderIcon[],
  mobile: ['pages', 'chat', 'notifications', 'search', 'new', 'profile'] as HeaderIconMobile[],
}
