import type { AnyActorRef, AnyEventObject } from 'xstate'

/** A named effect: a port that the machine called, with its arguments. */
export interface Effect {
  type: string
  params: unknown
}

/** An event sent to another actor: a child, the parent, or one of the system. */
export interface Sent {
  to: string
  event: AnyEventObject
  /** Ms until it is sent, for a delayed one. */
  delay?: number
}

/** Observable effects of a step. */
export interface Effects {
  effects: readonly Effect[]
  /** Emitted events. */
  emitted: readonly AnyEventObject[]
  sent: readonly Sent[]
}

export interface EffectLists extends Effects {
  effects: Effect[]
  emitted: AnyEventObject[]
  sent: Sent[]
}
export const noEffects = (): EffectLists => ({ effects: [], emitted: [], sent: [] })

/** Id of the parent that model and subject give a machine. */
export const parentId = 'parent'

/** Parameters of `sendTo`, once XState has resolved them. */
export interface SendToParams {
  targetId?: string
  to: AnyActorRef | string
  event: AnyEventObject
  id?: string
  delay?: number
}

const idOf = (target: unknown): string =>
  typeof target === 'string' ? target : typeof target === 'object' && target && 'id' in target ? String(target.id) : '?'

/** Whether a `sendTo` is to the machine itself: it takes the event after the current one. */
export const isToSelf = ({ to }: SendToParams, self: AnyActorRef): boolean => to === self

/**
 * Records an action that acts on the world outside the machine: a port, named or inline, an emitted event, an event to
 * another actor.
 * @returns whether it is one; if not, it is for XState to execute
 */
export function recordAction(
  lists: EffectLists,
  { type, params }: { type: string; params: unknown },
  self: AnyActorRef,
): boolean {
  if (type === 'xstate.emit') lists.emitted.push((params as { event: AnyEventObject }).event)
  else if (type === 'xstate.sendTo') {
    const sendTo = params as SendToParams
    if (isToSelf(sendTo, self)) return false
    const { targetId, to, event, delay } = sendTo
    const name = targetId === '#_parent' ? parentId : (targetId ?? idOf(to))
    lists.sent.push({ to: name, event, ...(typeof delay === 'number' ? { delay } : {}) })
  } else if (type.startsWith('xstate.')) return type === 'xstate.log'
  else lists.effects.push({ type, params })
  return true
}
