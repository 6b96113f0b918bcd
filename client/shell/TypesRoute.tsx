import { getRouteApi } from '@tanstack/react-router'
import { activeSpace } from '../platform/activeSpace.ts'
import { useGo } from '../platform/useGo.ts'
import { isManager } from '../spaces/isManager.ts'
import { useSpaces } from '../spaces/useSpaces.ts'
import { TypesScreen } from '../types/TypesScreen.tsx'

const route = getRouteApi('/main/types-editor/{-$typeId}')

/** RSH.05: the types of the active space on a screen of their own. */
export function TypesRoute() {
  const { typeId } = route.useParams()
  const go = useGo()
  const { spaces } = useSpaces()
  const space = spaces.find(({ id }) => id === activeSpace.get())
  return (
    <TypesScreen
      mayCreate={space !== undefined && isManager(space)}
      open={typeId ?? null}
      onOpen={(id) => go(id ? `/types-editor/${id}` : '/types-editor')}
    />
  )
}
