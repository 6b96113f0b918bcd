import { z } from 'zod'

/** A bound that a property may have. */
export const bound = (number: z.ZodNumber | z.ZodInt) => number.nullable().default(null)

/** Refuses bounds when the lower one is above the upper one. */
export const isInOrder = ({ min, max }: { min: number | null; max: number | null }): boolean =>
  min === null || max === null || min <= max

/** The bounds in the parameters of a problem. */
export const boundsOf = ({ min, max }: { min: number | null; max: number | null }) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
})
