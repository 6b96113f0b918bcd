import { currentLocale } from '../i18n.ts'

/** A short date; hovering shows the full date with time. */
export function Day({ of }: { of: string }) {
  const at = new Date(of)
  const short = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short' })
  const whole = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <time dateTime={of} title={whole.format(at)}>
      {short.format(at)}
    </time>
  )
}
