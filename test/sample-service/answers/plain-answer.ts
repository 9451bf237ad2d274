import type { ServerResponse } from 'node:http'

/** Node omits the body for HEAD. */
export function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  const body = Buffer.from(text)
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendText(response, status, 'application/json', JSON.stringify(value))
}

/** The API doesn't specify this body. */
export function sendStatus(response: ServerResponse, status: number, message: string): void {
  if (status === 204 || status === 205 || status === 304) response.writeHead(status).end()
  else sendJson(response, status, { error: { status, message } })
}

export function sendNotFound(response: ServerResponse): void {
  sendStatus(response, 404, 'No such call')
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Content-Length': 0 }).end()
}
