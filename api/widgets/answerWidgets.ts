import { DomainError } from '#schema/errors.ts'
import type { DateUnit } from '#schema/objects/totals.ts'
import { questionsMost } from '#schema/widgets/widgets.ts'
import type { ReadContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import { groupedObjects, type ObjectGroup } from '../objects/groupObjects.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import type { ObjectWhere } from '../objects/objectQuery.ts'
import { countedTotals, type AskedTotal } from '../objects/totalObjects.ts'

type Question = {
  type_id: string
  where?: ObjectWhere | null
  total?: AskedTotal | null
  property_id?: string | null
  unit?: DateUnit | null
  by?: string | null
}
export type WidgetArgs = { input: Question[]; time_zone?: string | null }

type Group = Pick<ObjectGroup, 'value' | 'by_value' | 'until' | 'count'> & { total: number | null }
type Numbers = { count: number; value: number | null; groups: Group[]; rest: number }
type Answer = Numbers & { error: { code: string; field: string | null } | null }

const nothing: Numbers = { count: 0, value: null, groups: [], rest: 0 }

/** Statements of one request that run at a time: more would take the connections of others. */
const atOnce = 4

/**
 * The numbers of a page in the order of their questions, each as lists of objects would count them for this reader.
 * Throws `invalid_input` for too many questions; what one of them is refused with stands in its answer.
 */
export async function answerWidgets(
  ctx: ReadContext,
  targets: LinkTargets,
  { input, time_zone }: WidgetArgs,
): Promise<Answer[]> {
  if (input.length > questionsMost) throw refuseField('input', 'too_long')
  const keys = input.map((question) => JSON.stringify(question))
  const left = [...new Map(keys.map((key, index) => [key, input[index]!]))]
  const found = new Map<string, Answer>()
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [key, question] = next
      // oxlint-disable-next-line no-await-in-loop -- one after another, beside the other workers
      found.set(key, await answerOne(ctx, targets, { ...question, time_zone }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return keys.map((key) => found.get(key)!)
}

type Asked = Question & Pick<WidgetArgs, 'time_zone'>

async function answerOne(ctx: ReadContext, targets: LinkTargets, question: Asked): Promise<Answer> {
  try {
    const numbers = question.property_id
      ? await grouped(ctx, targets, { ...question, property_id: question.property_id })
      : await overAll(ctx, question)
    return { ...numbers, error: null }
  } catch (error) {
    // Who is nobody is told so by the whole request.
    if (!(error instanceof DomainError) || error.code === 'unauthenticated') throw error
    return { ...nothing, error: { code: error.code, field: fieldOf(error) } }
  }
}

async function overAll(ctx: ReadContext, { type_id, where, total, by, unit }: Asked): Promise<Numbers> {
  if (by || unit) throw refuseField('property_id', 'required')
  const { count, totals } = await countedTotals(ctx, { type_id, where, totals: total ? [total] : [] })
  return { ...nothing, count, value: totals[0] ?? null }
}

async function grouped(
  ctx: ReadContext,
  targets: LinkTargets,
  { total, ...asked }: Asked & { property_id: string },
): Promise<Numbers> {
  const { groups, isWhole, isShared } = await groupedObjects(ctx, targets, {
    ...asked,
    totals: total ? [total] : [],
  })
  const inGroups = groups.reduce((sum, { count }) => sum + count, 0)
  const { type_id, where } = asked
  const count =
    isWhole && !isShared ? inGroups : (await countedTotals(ctx, { type_id, where, totals: [] })).count
  return {
    count,
    value: null,
    groups: groups.map(({ value, by_value, until, count: held, totals }) => ({
      value,
      by_value,
      until,
      count: held,
      total: totals[0] ?? null,
    })),
    rest: isShared ? 0 : Math.max(count - inGroups, 0),
  }
}

function fieldOf({ params }: DomainError): string | null {
  const { fields } = params as { fields?: { field?: unknown }[] }
  const field = fields?.[0]?.field
  return typeof field === 'string' ? field : null
}
