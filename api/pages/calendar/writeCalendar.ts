import type { FeedEvent } from './feedEvents.ts'

export type FeedCalendar = {
  name: string
  events: readonly FeedEvent[]
  hrefOf: (event: FeedEvent) => string
}

const eventsAtOnce = 100
const lineBytes = 75

/** A calendar in RFC 5545 format, in parts of some hundred events. */
export async function* writeCalendar({ name, events, hrefOf }: FeedCalendar): AsyncGenerator<string> {
  const title = textValue(name)
  yield lines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Terem//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ])
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const part = events.slice(from, from + eventsAtOnce).filter(isWritable)
    yield lines(part.flatMap((event) => eventLines(event, hrefOf(event))))
    // oxlint-disable-next-line no-await-in-loop -- others have their turn between two parts
    await new Promise(setImmediate)
  }
  yield lines(['END:VCALENDAR'])
}

function eventLines(event: FeedEvent, url: string): string[] {
  const updated = instant(event.updatedAt.getTime())
  const times =
    'days' in event
      ? [`DTSTART;VALUE=DATE:${day(event.days.from)}`, `DTEND;VALUE=DATE:${day(event.days.until)}`]
      : [`DTSTART:${instant(event.from)}`, ...(event.until === null ? [] : [`DTEND:${instant(event.until)}`])]
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}-${event.date}@terem`,
    `DTSTAMP:${updated}`,
    `LAST-MODIFIED:${updated}`,
    ...times,
    `SUMMARY:${textValue(event.name)}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** RFC 5545 requires years of four digits. */
const isWritable = (event: FeedEvent): boolean =>
  'days' in event
    ? [event.days.from, event.days.until].every((each) => /^\d{4}-/.test(each))
    : [event.from, event.until ?? event.from].every((each) => /^\d{4}-/.test(new Date(each).toISOString()))

const day = (text: string): string => text.replaceAll('-', '')
const instant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A text as a value: characters that end a value or a line are escaped, and invisible ones are dropped. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, (sign) => (sign === '\t' ? ' ' : ''))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const lines = (all: readonly string[]): string => all.map((line) => `${folded(line)}\r\n`).join('')

/** A line folded at 75 octets; a character is never cut. */
export function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineBytes) return line
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > lineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += size
  }
  return [...parts, part].join('\r\n')
}
