import { shownPropertyOf } from '../../fields/shownProperty.ts'
import { useType } from '../../types/useType.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import type { Shown } from './exchange.ts'
import { ExchangeMenu } from './ExchangeMenu.tsx'

/** The same for a list that knows no more of a type than its id: all of its properties go out. */
export default function TypeExchange({ id, ...view }: { id: string } & Pick<Shown, 'where' | 'orderBy'>) {
  const { type } = useType(id)
  const titleOf = useTypeTitle()
  if (!type) return null
  const columns = type.properties
    .filter((property) => shownPropertyOf(property) && !property.deleted_at)
    .map((property) => ({ id: property.id, label: property.label }))
  return <ExchangeMenu type={type} shown={{ ...view, title: titleOf(type), columns }} />
}
