import type * as Y from 'yjs'
import type { Area } from './address.ts'
import { type Box, doMeet, isWithin, without } from './areas.ts'
import type { Sheet } from './book.ts'
import { type CheckRule, addChecks, checkLimits, parseRule } from './checks.ts'
import {
  addFormats,
  deleteFormat,
  formatLimits,
  type FormatRule,
  parseFormatRule,
  writeFormat,
} from './formats.ts'
import { sheetLimits } from './limits.ts'

type CopiedCheck = { rule: CheckRule; isStrict: boolean; help: string; areas: readonly Box[] }
type CopiedFormat = { rule: FormatRule; areas: readonly Box[] }
/** The checks and conditional formats of copied cells, by their distance from the corner. */
export type CopiedRules = { checks: readonly CopiedCheck[]; formats: readonly CopiedFormat[] }

/** Areas of one rule, and of all checks that are placed at once. */
const areasMost = 2000
/** Areas of a rule times the places where it is repeated. */
const repeatedMost = 1_000_000
/** More areas than no rule has are not looked through for those within others. */
const comparedMost = 500

/** What of an area is within another, from that one's corner on. */
const partOf = (box: Box, { top, left, bottom, right }: Box): Box => ({
  top: Math.max(box.top, top) - top,
  bottom: Math.min(box.bottom, bottom) - top,
  left: Math.max(box.left, left) - left,
  right: Math.min(box.right, right) - left,
})

/** The checks and conditional formats of an area. */
export function rulesOf({ sheet, ...area }: Area): CopiedRules {
  const checks = (sheet.checks ?? []).filter((each) => doMeet(each.area, area))
  return {
    // Of several the last counts.
    checks: checks.flatMap(({ rule, isStrict, help, area: own }, at) => {
      const later = checks.slice(at + 1)
      const seen = later.reduce<Box[]>((left, each) => left.flatMap((box) => without(box, each.area)), [own])
      const areas = seen.filter((box) => doMeet(box, area)).map((box) => partOf(box, area))
      return rule.kind === 'none' || areas.length === 0 ? [] : [{ rule, isStrict, help, areas }]
    }),
    formats: (sheet.formats ?? []).flatMap(({ rule, areas }) => {
      const found = areas.filter((box) => doMeet(box, area)).map((box) => partOf(box, area))
      return found.length > 0 ? [{ rule, areas: found }] : []
    }),
  }
}

/** Rules that were copied part by part, each once and in the order of their sheet. */
export function joinedRules(
  { formats = [] }: Sheet,
  checks: readonly CopiedCheck[],
  copied: readonly CopiedFormat[],
): CopiedRules {
  const joinedBy = <Of extends { areas: readonly Box[] }>(all: readonly Of[]): Of[] =>
    [...Map.groupBy(all, (each) => JSON.stringify({ ...each, areas: undefined })).values()].map((group) => ({
      ...group[0]!,
      areas: joined(group.flatMap(({ areas }) => areas)),
    }))
  const order = new Map(formats.map(({ rule }, at) => [JSON.stringify(rule), at]))
  const turnOf = ({ rule }: CopiedFormat) => order.get(JSON.stringify(rule)) ?? 0
  const byOrder = copied.toSorted((a, b) => turnOf(a) - turnOf(b))
  return { checks: joinedBy(checks), formats: joinedBy(byOrder) }
}

const parseBoxes = (stored: unknown): Box[] =>
  (Array.isArray(stored) ? stored.slice(0, areasMost) : []).flatMap((each) => {
    const { top, bottom, left, right } = Object(each) as Record<string, unknown>
    const isLine = (at: unknown, most: number): at is number =>
      Number.isInteger(at) && (at as number) >= 0 && (at as number) < most
    const isBox = isLine(top, sheetLimits.rows) && isLine(bottom, sheetLimits.rows)
    return isBox &&
      isLine(left, sheetLimits.columns) &&
      isLine(right, sheetLimits.columns) &&
      top <= bottom &&
      left <= right
      ? [{ top, bottom, left, right }]
      : []
  })

/** Rules that come from elsewhere; what no editor writes is left out. */
export function parseCopiedRules(stored: unknown): CopiedRules {
  const { checks, formats } = Object(stored) as Record<string, unknown>
  const listOf = (given: unknown, most: number): Record<string, unknown>[] =>
    Array.isArray(given) ? given.slice(0, most).map((each) => Object(each) as Record<string, unknown>) : []
  return {
    checks: listOf(checks, checkLimits.checks).flatMap(({ rule, isStrict, help, areas: given }) => {
      const [parsed, areas] = [parseRule(Object(rule) as Record<string, unknown>), parseBoxes(given)]
      const said = typeof help === 'string' ? help.slice(0, checkLimits.helpSigns).toWellFormed() : ''
      return parsed && areas.length > 0
        ? [{ rule: parsed, isStrict: isStrict === true, help: said, areas }]
        : []
    }),
    formats: listOf(formats, formatLimits.formats).flatMap(({ rule, areas: given }) => {
      const [parsed, areas] = [parseFormatRule(Object(rule) as Record<string, unknown>), parseBoxes(given)]
      return parsed && areas.length > 0 ? [{ rule: parsed, areas }] : []
    }),
  }
}

/** The same cells by fewer areas, where these stand beside one another. */
export function joined(boxes: readonly Box[]): Box[] {
  const along = (found: readonly Box[], isDown: boolean): Box[] => {
    const [from, to] = isDown ? (['top', 'bottom'] as const) : (['left', 'right'] as const)
    const byEdges = Map.groupBy(found, (box) =>
      isDown ? `${box.left} ${box.right}` : `${box.top} ${box.bottom}`,
    )
    return [...byEdges.values()].flatMap((line) => {
      const made: Box[] = []
      for (const box of line.toSorted((a, b) => a[from] - b[from])) {
        const last = made.at(-1)
        if (last && box[from] <= last[to] + 1)
          made[made.length - 1] = { ...last, [to]: Math.max(last[to], box[to]) }
        else made.push(box)
      }
      return made
    })
  }
  const found = along(along(boxes, false), true)
  if (found.length > comparedMost) return found
  return found.filter((box, at) => !found.some((other, own) => own !== at && isWithin(box, other)))
}

const moved = ({ top, bottom, left, right }: Box, by: Pick<Area, 'top' | 'left'>): Box => ({
  top: top + by.top,
  bottom: bottom + by.top,
  left: left + by.left,
  right: right + by.left,
})
const turned = ({ top, bottom, left, right }: Box): Box => ({
  top: left,
  bottom: right,
  left: top,
  right: bottom,
})

/** Copied rules with rows for columns. */
export const turnedRules = ({ checks, formats }: CopiedRules): CopiedRules => ({
  checks: checks.map((each) => ({ ...each, areas: each.areas.map(turned) })),
  formats: formats.map((each) => ({ ...each, areas: each.areas.map(turned) })),
})

/** Where copied rules go: cells that take them, and the places where the corner of what was copied comes to stand. */
export type RulePlaces = { targets: readonly Box[]; corners: readonly Pick<Area, 'top' | 'left'>[] }

/** What of the areas of a rule is on those cells and on the sheet, once for each corner; undefined for too many. */
function placed(sheet: Sheet, areas: readonly Box[], { targets, corners }: RulePlaces): Box[] | undefined {
  const edge = { top: 0, bottom: sheet.rows.ids.length - 1, left: 0, right: sheet.columns.ids.length - 1 }
  if (areas.length * corners.length > repeatedMost) return undefined
  const bounds = targets.flatMap((target) => (doMeet(target, edge) ? [shared(target, edge)] : []))
  const all = corners.flatMap((corner) => areas.map((box) => moved(box, corner)))
  return joined(
    joined(all).flatMap((box) => bounds.flatMap((bound) => (doMeet(box, bound) ? [shared(box, bound)] : []))),
  )
}
const shared = (one: Box, other: Box): Box => ({
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
})

/**
 * Puts copied conditional formats on cells, in the place of those that `targets` had. One that is there already grows.
 * False where a rule or the sheet has no room for all of them: then what was there stays.
 */
export function placeFormats(
  doc: Y.Doc,
  sheet: Sheet,
  places: RulePlaces,
  formats: readonly CopiedFormat[],
): boolean {
  let isWhole = true
  const wanted = new Map<string, CopiedFormat>()
  for (const { rule, areas: copied } of formats) {
    const [key, areas] = [JSON.stringify(rule), placed(sheet, copied, places)]
    if (areas) wanted.set(key, { rule, areas: joined([...(wanted.get(key)?.areas ?? []), ...areas]) })
    else isWhole = false
  }
  const fits = (areas: readonly Box[]) => areas.length <= formatLimits.areas
  const left = (sheet.formats ?? []).filter(({ id, rule, areas }) => {
    const key = JSON.stringify(rule)
    const kept = joined(
      places.targets.reduce<Box[]>((rest, target) => rest.flatMap((box) => without(box, target)), [...areas]),
    )
    const grown = joined([...kept, ...(wanted.get(key)?.areas ?? [])])
    // What this one has no room for becomes a rule of its own.
    const now = fits(grown) ? grown : kept
    if (fits(grown)) wanted.delete(key)
    isWhole &&= fits(now)
    if (!fits(now) || JSON.stringify(joined(areas)) === JSON.stringify(now)) return true
    if (now.length === 0) deleteFormat(doc, sheet, id)
    else writeFormat(doc, sheet, { rule, areas: now }, id)
    return now.length > 0
  })
  const more = [...wanted.values()].filter(({ areas }) => areas.length > 0)
  const added = more.filter(({ areas }) => fits(areas)).slice(0, formatLimits.formats - left.length)
  addFormats(doc, { ...sheet, formats: left }, added)
  return isWhole && added.length === more.length
}

/** Puts copied checks on cells. False where there is no room for all of them: those that have room are there. */
export function placeChecks(
  doc: Y.Doc,
  sheet: Sheet,
  places: RulePlaces,
  checks: readonly CopiedCheck[],
): boolean {
  let isWhole = true
  const asked = checks.flatMap(({ areas, ...check }) => {
    const found = placed(sheet, areas, places)
    isWhole &&= found !== undefined
    return (found ?? []).map((area) => ({ area, check }))
  })
  return addChecks(doc, sheet, asked.slice(0, areasMost)) && asked.length <= areasMost && isWhole
}
