/**
 * Loaded before a server that scripts/ started: when the starter is gone, killed or not, the channel between them
 * closes, and the server is told so by a SIGHUP, at which it stops listening. That ends it too while it starts.
 */
const stopLimitMs = 30_000

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    process.kill(process.pid, 'SIGHUP')
  })
  // The channel itself is no reason to go on running.
  process.channel.unref()
}
