import { isIcon } from '../icon.ts'

/** The kinds of a callout, the plainest first. */
export const calloutKinds = ['info', 'success', 'warning', 'danger'] as const
export type CalloutKind = (typeof calloutKinds)[number]

/** The names of each kind in GitHub, GitLab and Obsidian; the first is the one that is written. */
const names: Record<CalloutKind, string[]> = {
  info: ['NOTE', 'INFO', 'ABSTRACT', 'SUMMARY', 'QUESTION', 'HELP', 'FAQ', 'EXAMPLE'],
  success: ['TIP', 'SUCCESS', 'HINT', 'CHECK', 'DONE'],
  warning: ['WARNING', 'IMPORTANT', 'ATTENTION'],
  danger: ['CAUTION', 'DANGER', 'ERROR', 'BUG', 'FAILURE', 'FAIL'],
}

/** The name of `kind` in Markdown. */
export const calloutName = (kind: CalloutKind): string => names[kind][0]!

/** The kind with this name in Markdown. */
export const calloutNamed = (name: string): CalloutKind | undefined =>
  calloutKinds.find((kind) => names[kind].includes(name.toUpperCase()))

/** The value as a kind; `info` for anything else. */
export const calloutKind = (value: unknown): CalloutKind =>
  calloutKinds.find((kind) => kind === value) ?? 'info'

/** The value as a callout's own icon, or an empty string. */
export const calloutIcon = (value: unknown): string =>
  typeof value === 'string' && isIcon(value) ? value : ''

const firstPicture =
  /^(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\u200D\p{Emoji_Modifier}\p{Extended_Pictographic}]{0,12})(?=\s|$)/u

/** The emoji at the start of a text, as in callouts of other programs, or an empty string. */
export const leadingEmoji = (text: string): string => calloutIcon(firstPicture.exec(text)?.[0])
