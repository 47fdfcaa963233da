import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, stopChild } from 'xstate'

export const roomMachine = setup({
  types: {
    context: {} as { title: string; unread: number },
    input: {} as { title: string },
    events: {} as { type: 'message'; text: string } | { type: 'read' },
  },
}).createMachine({
  id: 'room',
  context: ({ input }) => ({ title: input.title, unread: 0 }),
  initial: 'quiet',
  states: {
    quiet: { on: { message: { target: 'unread', actions: assign({ unread: 1 }) } } },
    unread: {
      on: {
        message: { actions: assign({ unread: ({ context }) => context.unread + 1 }) },
        read: { target: 'quiet', actions: assign({ unread: 0 }) },
      },
    },
  },
})

type Room = ActorRefFrom<typeof roomMachine>

export const chatMachine = setup({
  types: {
    context: {} as { rooms: { id: string; ref: Room }[] },
    events: {} as
      | { type: 'room.open'; id: string }
      | { type: 'room.close'; id: string }
      | { type: 'room.message'; id: string; text: string }
      | { type: 'clear' },
  },
  actors: { room: roomMachine },
  guards: {
    isNew: ({ context, event }) => event.type === 'room.open' && !context.rooms.some((room) => room.id === event.id),
    isOpen: ({ context, event }) => 'id' in event && context.rooms.some((room) => room.id === event.id),
  },
}).createMachine({
  id: 'chat',
  context: { rooms: [] },
  on: {
    'room.open': {
      guard: 'isNew',
      actions: assign({
        rooms: ({ context, event, spawn }) => [
          ...context.rooms,
          { id: event.id, ref: spawn('room', { id: event.id, input: { title: event.id } }) },
        ],
      }),
    },
    'room.message': {
      guard: 'isOpen',
      actions: sendTo(
        ({ event }) => event.id,
        ({ event }) => ({ type: 'message', text: event.text }),
      ),
    },
    'room.close': {
      guard: 'isOpen',
      actions: [
        stopChild(({ event }) => event.id),
        assign({ rooms: ({ context, event }) => context.rooms.filter((room) => room.id !== event.id) }),
      ],
    },
    clear: {
      actions: enqueueActions(({ context, enqueue }) => {
        for (const room of context.rooms) enqueue.stopChild(room.id)
        enqueue.assign({ rooms: [] })
      }),
    },
  },
})
