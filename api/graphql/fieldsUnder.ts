import { Kind, type GraphQLResolveInfo, type SelectionNode } from 'graphql'

type Asking = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/**
 * The names of the fields requested under a field, or under those of this name in it. Fields that a directive may
 * skip are included.
 */
export function fieldsUnder({ fieldNodes, fragments }: Asking, name?: string): ReadonlySet<string> {
  const inside = (selections: readonly SelectionNode[]): SelectionNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      const { selectionSet } =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]!
      return inside(selectionSet.selections)
    })
  const fields = (nodes: readonly SelectionNode[]) =>
    inside(nodes.flatMap((node) => ('selectionSet' in node && node.selectionSet?.selections) || [])).filter(
      (node) => node.kind === Kind.FIELD,
    )
  const found = fields(fieldNodes)
  const asked = name === undefined ? found : fields(found.filter((node) => node.name.value === name))
  return new Set(asked.map((node) => node.name.value))
}
