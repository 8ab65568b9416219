import { createFairLanes, type Task } from './fair-lanes.server.ts'
import { QueueFull } from './semaphore.server.ts'

interface Waiting extends Task {
  goIn: () => void
  giveUp: (fault: QueueFull) => void
}

/**
 * A fair queue: `width` tasks run at a time, lanes and the senders in each are served round robin, and `maxWaiting` tasks
 * wait in each lane. When a lane is full, the sender with most waiting tasks there loses one to a sender with fewer;
 * otherwise the new task gets QueueFull. So a crowd that guesses passwords locks nobody out.
 */
export function createFairQueue(width: number, maxWaiting: number) {
  let free = width
  const lanes = createFairLanes<Waiting>({ maxWaiting })

  function letIn(): void {
    while (free > 0) {
      const next = lanes.take(always, always)
      if (!next) return
      free -= 1
      next.goIn()
    }
  }

  return async function pass<T>(task: Task, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((goIn, giveUp) => {
      lanes.add({ ...task, goIn, giveUp })?.giveUp(new QueueFull('others have less waiting'))
      letIn()
    })
    try {
      return await work()
    } finally {
      free += 1
      letIn()
    }
  }
}

const always = () => true
