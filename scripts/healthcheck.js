// The health check of the container. Exits with 0 while the server responds.
const port = process.env.PORT || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`, {
    signal: AbortSignal.timeout(4000),
  })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
