import { kindsOfFormulas } from '#schema/types/formula/formulaScope.ts'
import { formulaOptionsOf } from '#schema/types/formula/formulaOptions.ts'
import type { ReadContext } from '../context.ts'
import { accessType } from '../types/accessType.ts'
import { readFormula } from '../types/formulas.ts'
import { readLinkedTypes } from '../types/linkedTypes.ts'
import { valueColumns, valueOf, type DataRow } from './objectColumns.ts'
import { queryObjects } from './objectQuery.ts'
import { objectTypeOf, type ObjectProperty } from './objectType.ts'

export type PreviewArgs = { type_id: string; formula: string }

/**
 * The result of a formula for the newest object of a type. Only for those who may change the type, since it may be
 * expensive. Throws what `accessType` throws, and `invalid_input` at `formula`.
 */
export async function previewFormula(ctx: ReadContext, { type_id: typeId, formula: text }: PreviewArgs) {
  const { type: cleared } = await accessType(ctx, typeId, 'full')
  const { whole } = await readFormula(ctx, { type: cleared.id, own: null, text })
  const type = await objectTypeOf(ctx, cleared.id)
  const kind = kindsOfFormulas[whole.type]
  const property: ObjectProperty = {
    id: '0',
    kind,
    label: '',
    required: false,
    multiple: { status: false, max_number: null, button_text: null },
    options: formulaOptionsOf(kind),
    computed: true,
    virtual: whole,
    relatedType: null,
    header: false,
    unique: false,
    guarded: false,
    system: null,
    defaultValue: null,
    isPending: false,
    nested: [],
    allNested: [],
    hidesDeleted: false,
    level: null,
  }
  const linked = new Map([...type.linked, ...(await readLinkedTypes(ctx, [property]))])
  const properties = new Map([...type.properties, [property.id, property]])
  const { sql } = ctx
  const query = queryObjects(ctx, { ...type, linked, properties }, {})
  const [row] = await sql<DataRow[]>`
    select t.title ${valueColumns(sql, [property])} ${query.from} order by ${query.order} limit 1`
  return row ? { name: String(row.title), kind, value: valueOf(row, property) } : null
}
