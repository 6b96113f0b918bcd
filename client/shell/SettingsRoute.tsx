import { getRouteApi } from '@tanstack/react-router'
import { activeSpace } from '../platform/activeSpace.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const route = getRouteApi('/main/settings/{-$spaceId}/{-$nodeName}/{-$anyParam}')

/** Settings by their address; without a space in it, those of the active one. */
export function SettingsRoute() {
  const { spaceId, nodeName, anyParam } = route.useParams()
  const isId = /^\d{1,18}$/.test(spaceId ?? '')
  return (
    <SettingsScreen
      spaceId={isId ? (spaceId ?? null) : activeSpace.get()}
      section={isId ? nodeName : (spaceId ?? nodeName)}
      item={isId ? anyParam : nodeName}
    />
  )
}
