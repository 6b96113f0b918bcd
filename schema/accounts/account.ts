import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { hotkeyCommands, hotkeyForm, isFreeHotkey } from './hotkeys.ts'
import { headerIcons, headerIconsMobile } from './headerIcons.ts'
import { locales } from './locales.ts'
import { objectOpenModes } from './openModes.ts'
import { defaultTextEditor, textEditorSettings } from './textEditorSettings.ts'
import { themes } from './themes.ts'
import { treeSettings } from './treeViews.ts'

export const nameLimits = { min: 2, max: 64 } as const
export const surnameLimits = { registrationMin: 2, profileMin: 1, max: 64 } as const
export const passwordLimits = { min: 8, max: 64, equalInARow: 5 } as const
export const emailLimits = { min: 3, max: 320 } as const
export const codeLimits = { digits: 6, minutes: 15, tries: 5, resendSeconds: 60 } as const

/**
 * A name of `min` to `max` characters after cleaning; messages of all schemas here are reasons of the error
 * catalogue.
 */
const named = (min: number, max: number) =>
  z
    .string('required')
    .max(1000, 'too_long')
    .transform(cleanName)
    .pipe(z.string().min(1, 'required').min(min, 'too_short').max(max, 'too_long'))

export const personName = named(nameLimits.min, nameLimits.max)
export const registrationSurname = named(surnameLimits.registrationMin, surnameLimits.max)
export const profileSurname = named(surnameLimits.profileMin, surnameLimits.max)

const equalInARow = new RegExp(`(.)\\1{${passwordLimits.equalInARow}}`, 'u')

export const password = z
  .string('required')
  .min(passwordLimits.min, 'too_short')
  .max(passwordLimits.max, 'too_long')
  .refine((text) => !equalInARow.test(text), 'repeated_characters')

const emailForm = /^[^\s@"<>(),;:\\]+@[^\s@"<>(),;:\\.]+(\.[^\s@"<>(),;:\\.]+)+$/

/** An address as typed, without spaces around it. */
export const email = z
  .string('required')
  .max(1000, 'too_long')
  .transform((text) => text.trim())
  .pipe(
    z.string().min(emailLimits.min, 'too_short').max(emailLimits.max, 'too_long').regex(emailForm, 'format'),
  )

export const locale = z.enum(locales, 'unknown_value')

/** What the registration form sends. */
export const registration = z.object({
  name: personName,
  surname: registrationSurname,
  email,
  password,
  locale,
})

export const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const hotkeyChoice = z.object({
  command: z.enum(hotkeyCommands, 'unknown_value'),
  keys: z.string().max(80, 'too_long').regex(hotkeyForm, 'format'),
})

/** A person's own key combinations, at most one for a command and each of them free. */
const hotkeyChoices = z
  .array(hotkeyChoice)
  .max(hotkeyCommands.length, 'too_long')
  .superRefine((choices, ctx) => {
    for (const [index, choice] of choices.entries()) {
      const isSecond = choices.findIndex(({ command }) => command === choice.command) !== index
      if (!isSecond && isFreeHotkey(choice, choices)) continue
      ctx.addIssue({ code: 'custom', path: [index, 'keys'], message: 'format' })
    }
  })

/** A person's settings; each part can be changed alone. */
export const userConfig = z.object({
  theme: z.enum(themes, 'unknown_value'),
  telegramNotify: z.boolean(),
  sortSpaces: z.array(z.string().regex(/^\d{1,18}$/, 'format')).max(1000, 'too_long'),
  headerIcons: z.array(z.enum(headerIcons, 'unknown_value')).max(headerIcons.length, 'too_long'),
  headerIconsMobile: z
    .array(z.enum(headerIconsMobile, 'unknown_value'))
    .max(headerIconsMobile.length, 'too_long'),
  timezone: z.string().max(64, 'too_long').refine(isTimeZone, 'unknown_value'),
  locale,
  objectOpenMode: z.enum(objectOpenModes, 'unknown_value'),
  meetingRoom: z.string().max(200, 'too_long').nullable(),
  tree: treeSettings.nullable(),
  textEditor: textEditorSettings,
  hotkeys: hotkeyChoices,
})
export type UserConfig = z.output<typeof userConfig>

export const defaultConfig: UserConfig = {
  theme: 'auto',
  telegramNotify: false,
  sortSpaces: [],
  headerIcons: [],
  headerIconsMobile: [],
  timezone: 'UTC',
  locale: locales[0],
  objectOpenMode: 'side',
  meetingRoom: null,
  tree: null,
  textEditor: defaultTextEditor,
  hotkeys: [],
}

/** What the profile form sends. */
export const userUpdate = z.object({
  name: personName.nullish(),
  surname: profileSurname.nullish(),
  config: userConfig.partial().nullish(),
  synchronizeForSubjects: z.boolean().nullish(),
})
