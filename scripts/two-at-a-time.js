/** Runs tasks in their order, two at a time, because most tasks use only one of two cores. */
export async function twoAtATime(tasks) {
  const waiting = [...tasks]
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
  }
  await Promise.all([work(), work()])
}
