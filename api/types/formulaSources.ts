import { relatedTypeOf } from '#schema/fields/categories.ts'
import type { FormulaScope } from '#schema/types/formula/formulaNames.ts'
import { namedIn, wholeFormula, type Foreign } from '#schema/types/formula/formulaScope.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { scopeOf, type TypeOfRows } from './formulaRows.ts'
import { loadType, type LoadedType } from './loadType.ts'
import { propertyColumns, type PropertyRow } from './typeRows.ts'

const linkedMost = 100

/** The types that objects of a type link to, and those that link to it. Formulas of the type can read them. */
const linkedWith = async (tx: Db, type: string): Promise<string[]> => {
  const rows = await tx<{ id: string }[]>`
    with link as (
      select p.type, p.meta #>> '{related_types,0,type_id}' as target from property p
      join object_type t on t.id = p.type
      where t.space = (select space from object_type where id = ${type}) and t.deleted_at is null
        and p.kind = 'object' and p.parent is null and p.deleted_at is null
    )
    select target as id from link where type = ${type} and target is not null
    union select type::text from link where target = ${type}::text limit ${linkedMost}`
  return rows.flatMap(({ id }) => (id === type ? [] : [id]))
}

/** Those of them that the reader may read. */
export async function readableLinked(ctx: ReadContext, type: string): Promise<LoadedType[]> {
  const ids = await linkedWith(ctx.sql, type)
  const found = await Promise.all(ids.map((id) => loadType(ctx, id)))
  return found.flatMap((each) => (each && each.level > 0 ? [each] : []))
}

/** What the caller can name in formulas of a type: nothing that they may not read. */
export async function scopeFor(ctx: ReadContext, type: string): Promise<FormulaScope> {
  const [own, linked] = await Promise.all([loadType(ctx, type), readableLinked(ctx, type)])
  const rowsOf = ({ row, properties }: LoadedType): TypeOfRows => ({ row, all: properties })
  return scopeOf(rowsOf(own!), linked.map(rowsOf))
}

/** Everything that is known of the names in stored formulas of a type. */
export type Known = { scope: FormulaScope; foreignOf: (id: string) => Foreign | undefined }

export async function readKnown(tx: Db, type: string, formulas: readonly string[]): Promise<Known> {
  const own = await readTypes(tx, [type])
  const all = own.flatMap((each) => each.all)
  const texts = [...formulas, ...all.flatMap(({ formula }) => formula ?? [])]
  const names = texts.flatMap(namedIn)
  const related = all.flatMap(({ kind, meta }) =>
    kind === 'object' ? (relatedTypeOf(meta)?.type_id ?? []) : [],
  )
  const named = await tx<
    { type: string }[]
  >`select distinct type from property where id = any(${names}::bigint[])`
  const linked = await readTypes(tx, [...new Set([...related, ...named.map((row) => row.type)])])
  const foreign = new Map(
    [...own, ...linked].flatMap((each) => each.all.map((row) => [row.id, row] as const)),
  )
  return {
    scope: scopeOf(own[0]!, linked),
    foreignOf: (id) => foreign.get(id),
  }
}

async function readTypes(tx: Db, ids: readonly string[]) {
  const types = await tx<TypeOfRows['row'][]>`
    select id, name, label from object_type where id = any(${ids as string[]}::bigint[])`
  const rows = await tx<PropertyRow[]>`
    select ${propertyColumns(tx)} from property p where p.type = any(${ids as string[]}::bigint[]) order by p.id`
  return types.map((row) => ({ row, all: rows.filter(({ type }) => type === row.id) }))
}

/** A stored formula with the formulas that it reads inserted into it. Throws `FormulaError`. */
export const wholeOf = (
  { id, formula }: { id: string | null; formula: string },
  { scope, foreignOf }: Known,
) => wholeFormula(formula, { scope, foreignOf, form: 'stored', own: id })
