/** Whether a heading or a label says that its values are states, in the languages of the interface. */
export const namesState = (label: string): boolean =>
  /статус|состоян|этап|стади|status|state|stage|状态|阶段/iu.test(label)
