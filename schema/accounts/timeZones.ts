/** A zone of whole hours: what people see, and its name in the IANA list, whose signs are reversed. */
export type TimeZone = { offset: number; label: string; zone: string }

const [first, last] = [-11, 12]

const zoneAt = (offset: number): TimeZone => ({
  offset,
  label: `UTC${offset === 0 ? '' : offset > 0 ? `+${offset}` : offset}`,
  zone: offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? `-${offset}` : `+${-offset}`}`,
})

/** The time zones that people choose from: the 24 whole hours from UTC-11 to UTC+12. */
export const timeZones: readonly TimeZone[] = Array.from({ length: last - first + 1 }, (_, index) =>
  zoneAt(first + index),
)
