import { viewPurposes, type ViewPurpose } from '../pageKinds.ts'

/**
 * The part of a view's config that the client knows; `layout` contains the keys of a view in the layout of a page.
 */
export type ViewConfig = { purpose: ViewPurpose; default: boolean; layout: Record<string, unknown> }

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** A view without a kind is one for tables. */
export function viewConfigOf(config: unknown): ViewConfig {
  const { purpose, default: opensFirst, layout } = recordOf(config)
  return {
    purpose: viewPurposes.find((each) => each === purpose) ?? 'table',
    default: opensFirst === true,
    layout: recordOf(layout),
  }
}
