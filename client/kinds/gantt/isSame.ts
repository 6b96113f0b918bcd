/** Whether two things say the same, with what maps in them hold. */
export const isSame = (a: unknown, b: unknown): boolean => print(a) === print(b)

const print = (of: unknown): string =>
  JSON.stringify(of, (_, value: unknown) => (value instanceof Map ? [...value] : value))
