import type { systemProperties } from '../fields/fields.ts'

/** The types that every space has; clients translate their names. */
export const systemTypes = ['person', 'letter', 'meeting', 'event', 'task'] as const
export type SystemType = (typeof systemTypes)[number]

/** A property of every type that the server maintains. */
export type SystemProperty = (typeof systemProperties)[number]
