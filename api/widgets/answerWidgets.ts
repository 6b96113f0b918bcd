import { DomainError } from '#schema/errors.ts'
import type { DateUnit } from '#schema/objects/totals.ts'
import { questionsMost } from '#schema/widgets/widgets.ts'
import type { ReadContext } from '../context.ts'
import { databaseFailure } from '../database/databaseFailure.ts'
import { presentError, refuseField } from '../errors.ts'
import { groupedObjects, type ObjectGroup } from '../objects/groupObjects.ts'
import { fittingTogether, groupTogether, type TogetherPart } from '../objects/groupTogether.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import type { ObjectWhere } from '../objects/objectQuery.ts'
import { listedTypeOf } from '../objects/objectType.ts'
import { countedTotals, type AskedTotal } from '../objects/totalObjects.ts'

/** The objects, and what they are grouped by. */
type Part = {
  type_id: string
  where?: ObjectWhere | null
  property_id?: string | null
  unit?: DateUnit | null
  by?: string | null
}
type Question = Part & { total?: AskedTotal | null }
export type WidgetArgs = { input: Question[]; time_zone?: string | null }

type Group = Pick<ObjectGroup, 'value' | 'by_value' | 'until' | 'count'> & { total: number | null }
type Numbers = { count: number; value: number | null; groups: Group[]; rest: number }
type Answer = Numbers & { error: { code: string; field: string | null } | null }

const nothing: Numbers = { count: 0, value: null, groups: [], rest: 0 }

/** The most statements of one request that run at a time: more would take the connections of others. */
const atOnce = 4

/** The questions about the same groups of the same objects, by their positions in the request. */
type Asked = { part: Part & Pick<WidgetArgs, 'time_zone'>; totals: (AskedTotal | null)[]; places: number[] }

/**
 * The numbers of a page in the order of their questions, each as lists of objects would count them for this reader.
 * Throws `invalid_input` for too many questions; an error of one question is in its answer.
 */
export async function answerWidgets(
  ctx: ReadContext,
  targets: LinkTargets,
  { input, time_zone }: WidgetArgs,
): Promise<Answer[]> {
  if (input.length > questionsMost) throw refuseField('input', 'too_long')
  const asked = new Map<string, Asked>()
  for (const [place, { total, ...part }] of input.entries()) {
    // A median needs every value, so it does not keep the other totals from sharing a scan.
    const key = JSON.stringify([part, total?.total === 'median'])
    const of = asked.getOrInsertComputed(key, () => ({
      part: { ...part, time_zone },
      totals: [],
      places: [],
    }))
    of.totals.push(total ?? null)
    of.places.push(place)
  }
  const sameObjects = Map.groupBy(asked.values(), ({ part }) => JSON.stringify([part.type_id, part.where]))
  const left = (await Promise.all([...sameObjects.values()].map((each) => statementsFor(ctx, each)))).flat()
  const answers: Answer[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, beside the other workers
      const found = await answerStatement(ctx, targets, next)
      for (const [at, { places }] of next.entries())
        for (const [index, place] of places.entries()) answers[place] = found[at]![index]!
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

/** Questions about the same objects, by the statements that answer them: one scan for all that can share it. */
async function statementsFor(ctx: ReadContext, asked: Asked[]): Promise<Asked[][]> {
  const alone = asked.map((each) => [each])
  if (asked.length < 2) return alone
  try {
    const type = await listedTypeOf(ctx, asked[0]!.part.type_id)
    const fits = fittingTogether(type, asked.map(togetherPart))
    const shared = asked.filter((_, at) => fits[at])
    return shared.length < 2 ? alone : [shared, ...alone.filter((_, at) => !fits[at])]
  } catch (error) {
    if (!isOfQuestion(error)) throw error
    return alone
  }
}

/** The answers to questions that share a statement, one list for each of them. */
async function answerStatement(ctx: ReadContext, targets: LinkTargets, asked: Asked[]): Promise<Answer[][]> {
  if (asked.length > 1) {
    try {
      return await answerTogether(ctx, asked)
    } catch (error) {
      if (!isOfQuestion(error)) throw error
    }
  }
  const answers: Answer[][] = []
  // oxlint-disable-next-line no-await-in-loop -- an error of one is not that of the others
  for (const each of asked) answers.push(await answerPart(ctx, targets, each))
  return answers
}

const togetherPart = ({ part, totals }: Asked): TogetherPart => ({
  ...part,
  totals: askedTotals(totals).wanted,
})

async function answerTogether(ctx: ReadContext, asked: Asked[]): Promise<Answer[][]> {
  const { type_id, where } = asked[0]!.part
  const { count, parts } = await groupTogether(ctx, { type_id, where, parts: asked.map(togetherPart) })
  return parts.map(({ totals, groups }, index) => {
    const { at } = askedTotals(asked[index]!.totals)
    const isGrouped = Boolean(asked[index]!.part.property_id)
    const rest = isGrouped ? count - countIn(groups) : 0
    return at.map((total) => ({
      count,
      value: isGrouped ? null : (totals[total] ?? null),
      rest,
      groups: groupsWith(groups, total),
      error: null,
    }))
  })
}

const countIn = (groups: Pick<Group, 'count'>[]): number => groups.reduce((sum, { count }) => sum + count, 0)

/** The groups with the total of one question. */
const groupsWith = (groups: (Omit<Group, 'total'> & { totals: (number | null)[] })[], at: number): Group[] =>
  groups.map(({ value, by_value, until, count, totals }) => ({
    value,
    by_value,
    until,
    count,
    total: totals[at] ?? null,
  }))

async function answerPart(ctx: ReadContext, targets: LinkTargets, asked: Asked): Promise<Answer[]> {
  const { part, totals } = asked
  try {
    const numbers = part.property_id
      ? await grouped(ctx, targets, { ...asked, property_id: part.property_id })
      : await overAll(ctx, asked)
    return numbers.map((each) => ({ ...each, error: null }))
  } catch (error) {
    if (!isOfQuestion(error)) throw error
    const field = error instanceof DomainError ? fieldOf(error) : null
    // An error in one total does not affect the others.
    if (totals.length > 1 && field === 'totals') {
      const answers: Answer[] = []
      for (const [at, total] of totals.entries()) {
        const one = { part, totals: [total], places: [asked.places[at]!] }
        // oxlint-disable-next-line no-await-in-loop -- no more at a time than questions have
        answers.push(...(await answerPart(ctx, targets, one)))
      }
      return answers
    }
    const { code } = presentError(error, error instanceof DomainError ? undefined : ctx.log)
    return totals.map(() => ({ ...nothing, error: { code, field } }))
  }
}

/** A statement timeout, which says nothing about the other questions. */
const tookTooLong = '57014'

/** A missing sign-in and a lost database fail the whole request; every other error belongs to one question. */
function isOfQuestion(error: unknown): boolean {
  if (error instanceof DomainError) return error.code !== 'unauthenticated'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === tookTooLong || databaseFailure(error) === undefined
}

/** The totals to request, and the position of each question's total among them; -1 when it only counts objects. */
function askedTotals(totals: Asked['totals']): { wanted: AskedTotal[]; at: number[] } {
  const wanted = totals.filter((total) => total !== null)
  return { wanted, at: totals.map((total) => (total ? wanted.indexOf(total) : -1)) }
}

async function overAll(ctx: ReadContext, { part, totals: asked }: Asked): Promise<Numbers[]> {
  if (part.by || part.unit) throw refuseField('property_id', 'required')
  const { wanted, at } = askedTotals(asked)
  const { type_id, where } = part
  const { count, totals } = await countedTotals(ctx, { type_id, where, totals: wanted })
  return at.map((index) => ({ ...nothing, count, value: totals[index] ?? null }))
}

async function grouped(
  ctx: ReadContext,
  targets: LinkTargets,
  { part, totals: asked, property_id }: Asked & { property_id: string },
): Promise<Numbers[]> {
  const { wanted, at } = askedTotals(asked)
  const { type_id, where } = part
  const { groups, isWhole, isShared } = await groupedObjects(ctx, targets, {
    ...part,
    property_id,
    totals: wanted,
  })
  const inGroups = countIn(groups)
  const count =
    isWhole && !isShared ? inGroups : (await countedTotals(ctx, { type_id, where, totals: [] })).count
  const rest = isShared ? 0 : Math.max(count - inGroups, 0)
  return at.map((total) => ({ count, value: null, rest, groups: groupsWith(groups, total) }))
}

function fieldOf({ params }: DomainError): string | null {
  const { fields } = params as { fields?: { field?: unknown }[] }
  const field = fields?.[0]?.field
  return typeof field === 'string' ? field : null
}
