import { useEffect, useState } from 'react'
import type { accessResourceTypes, GivenLevel } from '#schema/access/access.ts'
import { invitationCreate } from '../members/invitationOperations.ts'
import { groupCreate } from '../members/operations.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { showDone, showFailure } from '../platform/toasts.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import type { AccessNodeRef } from './useChange.ts'

type Found = Awaited<ReturnType<typeof trpc.access.inviting.query>>
export type InvitingGroup = Found['groups'][number]
type Offer = { address: string; groups: InvitingGroup[]; group: string }
export type InvitationGrant = {
  resource_type: (typeof accessResourceTypes)[number]
  resource_id: string
  level: GivenLevel
  nested: boolean
}

/** Stands for the group that is made when the invitation is sent. */
const newGroup = 'new'

/**
 * The address that is being invited from a node, and its group. Offered first is the one for outsiders, so that the level
 * that is chosen is what the person has. Once something is given to it, or without one, it is a new group.
 */
export function useInviting({ type, id }: AccessNodeRef) {
  const t = useWords('access')
  const [address, setAddress] = useState<string | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [busy, setBusy] = useState(false)
  const name = t('invite.group')
  useEffect(() => {
    if (address === null) return
    let isOver = false
    trpc.access.inviting.query({ type, id, email: address }).then(
      (found) => isOver || setOffer({ address, ...offeredBy(found, name) }),
      (error: unknown) => {
        if (isOver) return
        setAddress(null)
        showFailure(error)
      },
    )
    return () => {
      isOver = true
    }
  }, [address, type, id, name])
  const shown = offer?.address === address ? offer : null
  const choose = (group: string) => setOffer((before) => before && { ...before, group })
  /** The id of the group, which is made if it is not there yet. */
  const needGroup = async ({ groups, group }: Offer): Promise<string> => {
    if (group !== newGroup) return group
    const input = { name: groups.find((one) => one.id === group)!.name, idempotency_key: newKey() }
    const { groupCreate: made } = await mutate(groupCreate, { input })
    setOffer((before) => before && withMade(before, made.recordId))
    return made.recordId
  }
  /** Sends the letter; true if it went. */
  const send = async (grants: InvitationGrant[]): Promise<boolean> => {
    if (!shown || busy) return false
    setBusy(true)
    try {
      const input = { email: shown.address, group_id: await needGroup(shown), grants }
      await mutate(invitationCreate, { input })
      showDone({ message: t('invite.done', { email: shown.address }) })
      setAddress(null)
      return true
    } catch (error) {
      showFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { address, offer: shown, busy, begin: setAddress, choose, send }
}

function offeredBy({ groups, invited, everyone }: Found, name: string): Omit<Offer, 'address'> {
  // Another group may open what this person must not see, now or later.
  const quiet = groups.find((one) => !one.holds && one.name.replace(/ \d+$/, '') === name)
  const made = { id: newGroup, name: freeName(name, groups), system: null, holds: false, ...everyone }
  return {
    groups: quiet ? groups : [...groups, made],
    group: groups.find((one) => one.id === invited)?.id ?? quiet?.id ?? newGroup,
  }
}

/** The name, with a number if another group has it. */
function freeName(name: string, groups: InvitingGroup[]): string {
  const taken = new Set(groups.map((group) => group.name.toLowerCase()))
  for (let number = 1; ; number++) {
    const free = number === 1 ? name : `${name} ${number}`
    if (!taken.has(free.toLowerCase())) return free
  }
}

const withMade = (offer: Offer, id: string): Offer => ({
  ...offer,
  group: id,
  groups: offer.groups.map((one) => (one.id === newGroup ? { ...one, id } : one)),
})

export const isNewGroup = ({ id }: InvitingGroup): boolean => id === newGroup
