import { hasTime, isDate } from '#schema/objects/dates.ts'
import type { ViewColumn } from '../view/columns.ts'

export const canDate = ({ field }: ViewColumn): boolean => isDate(field)

export const systemOf = ({ property }: ViewColumn): string | null => property.system

export const withTime = ({ property, field }: ViewColumn): boolean => hasTime(property.system, field)
