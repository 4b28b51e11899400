"""One piece of logic for synchronous and asynchronous callers.

The logic is a generator. It yields what it waits for, and is resumed with the answer: by `run`, which blocks, or by
`run_async`, which lets the event loop of asyncio do something else.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Generator
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass
from typing import Any, TypeVar

from ._http import REQUEST_TIMEOUT, CheckError

T = TypeVar("T")


@dataclass(frozen=True)
class Ask:
    """A question to a store. `quick` means that it neither blocks nor waits."""

    function: Callable[[Any], Any]
    argument: Any
    quick: bool


Step = Future[Any] | Ask
Steps = Generator[Step, Any, T]


def run(steps: Steps[T]) -> T:
    try:
        step = next(steps)
        while True:
            try:
                answer = _wait(step)
            except Exception as error:
                step = steps.throw(error)
            else:
                step = steps.send(answer)
    except StopIteration as done:
        value: T = done.value
        return value
    finally:
        steps.close()


async def run_async(steps: Steps[T]) -> T:
    try:
        step = next(steps)
        while True:
            try:
                answer = await _wait_async(step)
            except Exception as error:
                step = steps.throw(error)
            else:
                step = steps.send(answer)
    except StopIteration as done:
        value: T = done.value
        return value
    finally:
        # Also when the task is cancelled: the logic cleans up.
        steps.close()


def _wait(step: Step) -> Any:
    if isinstance(step, Future):
        try:
            return step.result(REQUEST_TIMEOUT)
        except FutureTimeoutError:
            raise CheckError("the issuer did not answer in time") from None
    answer = step.function(step.argument)
    if inspect.isawaitable(answer):
        if inspect.iscoroutine(answer):
            answer.close()
        raise TypeError("countersign: this store is asynchronous; use the methods that end in _async")
    return answer


async def _wait_async(step: Step) -> Any:
    if isinstance(step, Future):
        try:
            # One caller that gives up must not end the fetch: others wait for it too.
            return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(step)), REQUEST_TIMEOUT)
        except asyncio.TimeoutError:
            raise CheckError("the issuer did not answer in time") from None
    if step.quick or inspect.iscoroutinefunction(step.function):
        answer = step.function(step.argument)
    else:
        answer = await asyncio.to_thread(step.function, step.argument)
    if isinstance(answer, Awaitable):
        answer = await answer
    return answer
