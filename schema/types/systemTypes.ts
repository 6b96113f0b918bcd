import type { systemProperties } from '../fields/fields.ts'

/** The types that every space has; clients word them. */
export const systemTypes = ['person', 'letter', 'meeting', 'event', 'task'] as const
export type SystemType = (typeof systemTypes)[number]

/** A property of every type that the server keeps. */
export type SystemProperty = (typeof systemProperties)[number]
