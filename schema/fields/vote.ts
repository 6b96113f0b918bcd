import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { isNothing, refused, type Field, type FieldProperty } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

const { min: choicesLeast, max: choicesMost } = fieldLimits.voteChoices

const emoji = z
  .string()
  .max(32, 'too_long')
  .regex(
    /^(\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[#*\d])+$/u,
    'format',
  )

const choice = z.object({
  id: z.string('required').min(1, 'required').max(fieldLimits.labelSigns, 'too_long'),
  label: z
    .string('required')
    .max(1000, 'too_long')
    .transform(cleanName)
    .pipe(z.string().min(1, 'required').max(fieldLimits.labelSigns, 'too_long')),
})

export const voteOptions = z
  .object({
    format: z.enum(['reaction', 'rating', 'survey'], 'unknown_value').default('reaction'),
    /** The icons of a reaction; the first one is the star of a rating. */
    emoji: z.array(emoji).min(1, 'required').max(fieldLimits.emoji, 'too_long').default(['👍', '👎']),
    choices: z.array(choice).max(choicesMost, 'too_long').default([]),
  })
  .refine(({ format, choices }) => format !== 'survey' || choices.length >= choicesLeast, {
    path: ['choices'],
    error: 'too_short',
  })
export type VoteOptions = z.output<typeof voteOptions>

const votes = z.object({
  counts: z.record(z.string().max(fieldLimits.labelSigns), z.int().min(0)),
  mine: z.string().max(fieldLimits.labelSigns).nullable(),
})
export type Votes = z.output<typeof votes>

/** A property without any votes. */
export const voiceless: Votes = { counts: {}, mine: null }

export type VoteChoice = { id: string; label: string; emoji: string | null }

/** RTY.65: the choices of a vote, in order. */
export function voteChoices(property: FieldProperty): VoteChoice[] {
  const { format, emoji: signs, choices } = optionsOf(voteOptions, property)
  switch (format) {
    case 'reaction':
      return [...new Set(signs)].map((sign) => ({ id: sign, label: sign, emoji: sign }))
    case 'rating':
      return Array.from({ length: fieldLimits.stars }, (_, index) => {
        const stars = String(index + 1)
        return { id: stars, label: stars, emoji: signs[0] ?? null }
      })
    case 'survey':
      return choices.map(({ id, label }) => ({ id, label, emoji: null }))
  }
}

/** The sum of all votes. */
export const voicesOf = ({ counts }: Votes): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0)

/** The average of a rating, null before any votes. */
export function ratingOf(value: Votes): number | null {
  const voices = voicesOf(value)
  const sum = Object.entries(value.counts).reduce((total, [stars, count]) => total + Number(stars) * count, 0)
  return voices === 0 ? null : sum / voices
}

/** The votes; each member has one, set by a mutation of its own. */
export const vote: Field<Votes, VoteOptions> = {
  id: 'vote',
  column: 'jsonb',
  companion: false,
  subtype: 'string',
  options: voteOptions,
  check(value) {
    const read = votes.safeParse(value)
    return read.success ? { value: read.data } : refused('format')
  },
  fromText: () => refused('format'),
  print(value, property, { locale }) {
    const { format } = optionsOf(voteOptions, property)
    const rating = ratingOf(value)
    if (format === 'rating')
      return rating === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating)
    return voteChoices(property)
      .map(({ id, label }) => `${label} ${value.counts[id] ?? 0}`)
      .join(', ')
  },
  compare: (a, b) => voicesOf(a) - voicesOf(b),
  isEmpty: isNothing,
  operators: operatorsOf.present,
  canBeMultiple: false,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
}
