import { locales, type Locale } from '#schema/accounts/locales.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { fieldColors } from '#schema/fields/list.ts'
import type { SystemType } from '#schema/types/systemTypes.ts'
import { json, type Tx } from '../database/db.ts'
import { checkProperty } from './checkProperty.ts'
import { addColumns } from './typeTable.ts'
import { words, type Word } from './systemWords.ts'

type Choice = { id: Word; color: (typeof fieldColors)[number] }
type Begun = {
  name: Word
  kind: FieldKindId
  /** The options of a list, in their order; the first may be the default of a new object. */
  choices?: { all: Choice[]; hasUsual: boolean }
  options?: Record<string, unknown>
  /** The type of the space that it links to. */
  of?: SystemType
  isSeveral?: boolean
  isBody?: boolean
}

const listOf = (
  name: Word,
  colors: Partial<Record<Word, Choice['color']>>,
  { hasUsual = false } = {},
): Begun => ({
  name,
  kind: 'list',
  choices: { all: Object.entries(colors).map(([id, color]) => ({ id: id as Word, color })), hasUsual },
})
const participants = { name: 'participants', kind: 'object', of: 'person', isSeveral: true } as const
/** The property in which an object is written. */
const body = { name: 'description', kind: 'text', options: { rich: true }, isBody: true } as const
const starts = { name: 'starts', kind: 'date_time' } as const

/** The first properties of the built-in types. Users may change them as they like. */
const begun: Partial<Record<SystemType, readonly Begun[]>> = {
  task: [
    listOf('state', { todo: 'gray', doing: 'blue', done: 'green' }, { hasUsual: true }),
    { name: 'assignee', kind: 'object', of: 'person' },
    { name: 'due', kind: 'date_time', options: { with_time: false } },
    listOf('priority', { high: 'red', medium: 'yellow', low: 'gray' }),
    { name: 'part_of', kind: 'object', of: 'task' },
    body,
  ],
  event: [starts, { name: 'ends', kind: 'date_time' }, { name: 'place', kind: 'text' }, participants, body],
  meeting: [starts, participants, body],
  person: [
    { name: 'position', kind: 'text' },
    { name: 'phone', kind: 'phone' },
    { name: 'birthday', kind: 'date_time', options: { with_time: false } },
    body,
  ],
  letter: [
    { name: 'sender', kind: 'email' },
    { name: 'recipients', kind: 'email', isSeveral: true },
    { name: 'sent', kind: 'date_time' },
    body,
  ],
}

type Opened = { id: string; system: SystemType }

/** Gives new built-in types their first properties, in the language of the owner of the space. */
export async function openSystemProperties(tx: Tx, space: string, opened: readonly Opened[]): Promise<void> {
  const locale = await localeOf(tx, space)
  const types = await tx<{ id: string; system: SystemType; scope: string }[]>`
    select id, system, scope from object_type where space = ${space} and system is not null`
  const idOf = (system: SystemType) => types.find((type) => type.system === system)!.id
  const rows = opened.flatMap(({ id: type, system }) =>
    (begun[system] ?? []).map((property, index) => {
      const { scope } = types.find(({ id }) => id === type)!
      return {
        type,
        scope,
        name: property.name,
        position: `a${index + 1}`,
        isBody: property.isBody ?? false,
        shape: shapeOf(property, { locale, idOf }),
      }
    }),
  )
  for (const { type, scope, name, position, isBody, shape } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one table after another
    const [row] = await tx<{ id: string }[]>`
      insert into property (type, kind, name, label, position, multiple, body, default_value, options, meta, scope)
      values (${type}, ${shape.kind}, ${name}, ${shape.label}, ${position}, ${shape.multiple}, ${isBody},
        ${shape.default_value === null ? null : json(tx, shape.default_value)}, ${json(tx, shape.options)},
        ${json(tx, shape.meta)}, ${scope})
      returning id`
    // oxlint-disable-next-line no-await-in-loop -- one table after another
    await addColumns(tx, type, { ...shape, id: row!.id })
  }
}

type Where = { locale: Locale; idOf: (system: SystemType) => string }

function shapeOf(
  { name, kind, choices, options = {}, of, isSeveral = false }: Begun,
  { locale, idOf }: Where,
) {
  const offered = choices?.all.map(({ id, color }, order) => ({ id, color, order, label: words[locale][id] }))
  return checkProperty({
    id: '0',
    label: words[locale][name],
    kind,
    parent: null,
    system: null,
    required: false,
    is_unique: false,
    multiple: isSeveral,
    multiple_most: null,
    header: false,
    default_value: choices?.hasUsual ? choices.all[0]!.id : null,
    options: { ...options, ...(offered && { options: offered }) },
    meta: of ? { related_types: [{ type_id: idOf(of) }] } : {},
  })
}

async function localeOf(tx: Tx, space: string): Promise<Locale> {
  const [owner] = await tx<{ locale: string | null }[]>`
    select a.config->>'locale' as locale from subject s join account a on a.id = s.account
    where s.space = ${space} and s.role = 'owner'`
  return locales.find((locale) => locale === owner?.locale) ?? locales[0]
}
