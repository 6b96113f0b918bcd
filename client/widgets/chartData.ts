/** One slice, bar or point. `value` and `until` identify its objects; null if they cannot be listed. */
export type Slice = {
  key: string
  label: string
  color: string
  number: number
  behind: { value: unknown; until: string | null } | null
}
/** Values of a second property within the first. */
export type Series = { key: string; label: string; color: string }
export type Row = { key: string; label: string; numbers: Record<string, number>; behind: Slice['behind'] }
