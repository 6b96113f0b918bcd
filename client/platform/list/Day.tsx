import { currentLocale } from '../i18n.ts'

/** A day in short, whole with its time to whoever points at it. */
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
