const fixed = new Set([
  'settings',
  'profile',
  'types-editor',
  'new-panel',
  'test',
  'chat',
  'notifications',
  'dialogs',
])

/** The space and page of a workspace path; null if it names none. */
export function spaceOfPath(path: string): { space: string | null; page: string | null } {
  const [first, second, third] = path.split('/').slice(1).map(decodeURIComponent)
  if (!first) return { space: null, page: null }
  if (first === 'settings') return { space: isSpaceId(second) ? second! : null, page: null }
  if (fixed.has(first)) return { space: null, page: null }
  return { space: first, page: second || third || null }
}

/** Whether this is how a space is named in an address. */
export const isSpaceId = (text: string | undefined): boolean => /^\d{1,18}$/.test(text ?? '')
