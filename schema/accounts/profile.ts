import { z } from 'zod'

/** The largest photo of a person, in bytes; a photo of exactly this size is accepted. */
export const photoBytes = 1_048_576

/** The size to which a browser scales a photo, in pixels each way. */
export const photoSide = 256

/** The largest photo that is accepted from other clients, in pixels each way. */
export const photoSideMost = 2048

export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PhotoType = (typeof photoTypes)[number]

export const socialsLimits = { most: 10, length: 200 } as const
const earliestBirth = '1900-01-01'
const dayMs = 86_400_000

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) =>
  dayForm.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** A date of birth as YYYY-MM-DD, not before 1900 and not in the future anywhere; null for none. */
export const birthdate = z
  .string()
  .max(10, 'format')
  .refine((text) => {
    try {
      return isDay(text)
    } catch {
      return false
    }
  }, 'format')
  .refine(
    (text) => text >= earliestBirth && text <= new Date(Date.now() + dayMs).toISOString().slice(0, 10),
    'out_of_range',
  )
  .nullable()

/** The address of a page on a social network; `https://` is added if no scheme was typed. */
const socialAddress = z
  .string('required')
  .max(socialsLimits.length, 'too_long')
  .transform((text) => text.trim())
  .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'format' }))

/** A person's pages elsewhere, in their own order. */
export const socials = z.array(socialAddress).max(socialsLimits.most, 'too_long')

/** Telegram's number of a chat; numbers of groups are negative. */
export const telegramChatId = z.string('required').regex(/^-?\d{1,20}$/, 'format')
